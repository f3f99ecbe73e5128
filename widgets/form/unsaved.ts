let unsaved = 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before it leaves the page, until the returned function is called. */
export function guardUnsaved(): () => void {
  unsaved += 1;
  if (unsaved === 1) addEventListener('beforeunload', warn);
  return () => {
    unsaved -= 1;
    if (unsaved === 0) removeEventListener('beforeunload', warn);
  };
}
