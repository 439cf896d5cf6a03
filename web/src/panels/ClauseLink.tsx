// panels/ClauseLink.tsx - the id of a rule, which opens it.

export interface ClauseLinkProps {
  id: string;
  /** What is shown instead of the id, where a text shortens it. */
  text?: string;
  onClause: (id: string) => void;
}

export function ClauseLink({ id, text, onClause }: ClauseLinkProps) {
  return (
    <button type="button" class="clause-link" title={`Read the rule ${id}`} onClick={() => onClause(id)}>
      {text ?? id}
    </button>
  );
}
