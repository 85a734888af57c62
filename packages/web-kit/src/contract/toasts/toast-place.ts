/** The open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
const modals: HTMLElement[] = [];
let place: HTMLElement | undefined;

/** Returns the element that holds the toasts: in the topmost modal dialog, or without one at the end of the page. */
export function toastPlace(): HTMLElement {
  place ??= document.createElement('div');
  movePlace();
  return place;
}

/** Keeps the toasts inside a modal dialog while it is open. Returns a function to call when it closes. */
export function holdToasts(modal: HTMLElement): () => void {
  modals.push(modal);
  movePlace();
  return () => {
    modals.splice(modals.indexOf(modal), 1);
    movePlace();
  };
}

function movePlace(): void {
  const parent = modals.at(-1) ?? document.body;
  if (place && place.parentElement !== parent) parent.append(place);
}
