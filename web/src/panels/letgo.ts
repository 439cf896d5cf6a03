// panels/letgo.ts - a button pressed with a pointer does not keep the keyboard: Enter then means the order in the making,
// not that button again. Pressed by key it keeps it, as everywhere.
export function letGo(event: MouseEvent): void {
  const button = event.detail > 0 && (event.target as Element).closest('button');
  if (button) button.blur();
}
