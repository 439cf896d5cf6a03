// panels/FileButton.tsx - a button that asks for a file.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  accept: string;
  disabled?: boolean;
  onFile(file: File): void;
  children: ComponentChildren;
}

export function FileButton({ accept, disabled, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>{children}</button>
      <input ref={input} type="file" accept={accept} hidden onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        event.currentTarget.value = ''; // the same file may be chosen again
        if (file) onFile(file);
      }} />
    </>
  );
}
