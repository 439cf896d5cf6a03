// pages/RulesPage.tsx - the rules of a system, read without a game.
import { useEffect, useState } from 'preact/hooks';
import { start } from 'virtual:guidon';
import { loadCatalogue } from '../engine/files';
import type { Catalogue } from '../engine/protocol';
import { RulesDrawer } from '../panels/RulesDrawer';
import { sentence } from './words';

interface Props {
  rules: string;
  clause?: string;
  onClause(id: string | undefined): void;
  onClose(): void;
}

export default function RulesPage({ rules, clause, onClause, onClose }: Props) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = start.hello.systems.find((system) => system.id === rules)?.name ?? rules;
  useEffect(() => {
    loadCatalogue(rules).then(setCatalogue, (error: unknown) => setTrouble(sentence(error)));
  }, [rules]);
  return <RulesDrawer open system={rules} systemName={name} catalogue={catalogue} trouble={trouble} clause={clause} onClause={onClause} onClose={onClose} />;
}
