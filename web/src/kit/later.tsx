// kit/later.tsx - parts of the page that are fetched when they are first needed. What stands in their place until then, whoever is above
// them says (Suspense). As preact/compat has it, at a tenth of the size: nothing else of that is wanted here.
import { createContext, type ComponentChildren, type ComponentType } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

const Meanwhile = createContext<ComponentChildren>(null);

export const Suspense = ({ fallback, children }: { fallback: ComponentChildren; children: ComponentChildren }) => <Meanwhile.Provider value={fallback}>{children}</Meanwhile.Provider>;

/** Such a part. What was fetched once is there at once; what cannot be fetched is an error of whoever shows it. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P> | { default: ComponentType<P> }>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  const fetched = async (): Promise<ComponentType<P>> => {
    const part = await load();
    return (found = 'default' in part ? part.default : part);
  };
  return (props: P) => {
    const [Part, set] = useState(() => found), meanwhile = useContext(Meanwhile);
    useEffect(() => {
      let gone = false;
      if (!Part) fetched().then((part) => { if (!gone) set(() => part); }, (error: unknown) => { if (!gone) set(() => { throw error; }); });
      return () => void (gone = true);
    }, []);
    return Part ? <Meanwhile.Provider value={null}><Part {...props} /></Meanwhile.Provider> : <>{meanwhile}</>;
  };
}

/** The same with nothing in its place. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(load);
  return (props: P) => <Suspense fallback={null}><Part {...props} /></Suspense>;
}
