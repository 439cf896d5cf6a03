// panels/Dialog.tsx - the one modal: everything beneath is inert, Escape closes it, focus goes back where it was.

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon';

export interface DialogProps {
  title: string;
  /** card: in the middle; drawer: along the right edge, a bottom sheet on a narrow screen; cover: hides the whole page. */
  shape?: 'card' | 'drawer' | 'cover';
  /** Without it the player cannot close the dialog. */
  onClose?: () => void;
  /** Sees keys first. None of them reaches the page beneath. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Beside the title. */
  tools?: ComponentChildren;
  children: ComponentChildren;
}

export function Dialog({ title, shape = 'card', onClose, onKeyDown, tools, children }: DialogProps) {
  const modal = useModal(onClose);
  const titleId = useId();
  const keys = (event: KeyboardEvent) => {
    // Without this Chromium closes a dialog at the second Escape, whatever its cancel event was told.
    if (event.key === 'Escape' && !onClose) event.preventDefault();
    onKeyDown?.(event);
    event.stopPropagation();
  };
  return (
    <dialog {...modal} class={`dialog dialog-${shape}`} aria-labelledby={titleId} onKeyDown={keys}>
      <div class="dialog-body">
        <div class="dialog-header">
          <h2 id={titleId}>{title}</h2>
          {tools}
          {onClose && (
            <button type="button" class="button icon-button" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

// What makes a <dialog> element modal for as long as it is mounted.
function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const mounted = useRef(true);
  const pressed = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    mounted.current = true;
    dialog.showModal();
    return () => {
      mounted.current = false;
      dialog.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event: Event) => {
      event.preventDefault();
      onClose?.();
    },
    // The browser closed it by itself (a phone's back gesture).
    onClose: () => {
      if (!mounted.current) return;
      if (onClose) onClose();
      else ref.current?.showModal();
    },
    // Only a click that began and ended beside the dialog closes it, not the end of selecting text.
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target;
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current && pressed.current === ref.current) onClose?.();
    },
  };
}
