/** Asks the person at the screen to prove once more that it is he; false where he would rather not. */
type Ask = () => Promise<boolean>;

const NAME = 'baize-prove';

/** Of a page that shows the dialog: it takes the question, and answers it. */
export interface ProofWanted extends CustomEvent<(given: boolean) => void> {}

/** Nobody takes the question where the page has no dialog yet: then what was refused stays refused. */
export const askForProof: Ask = () =>
  new Promise((resolve) => {
    const wanted = new CustomEvent(NAME, { detail: resolve, cancelable: true });
    if (window.dispatchEvent(wanted)) resolve(false);
  });

/** Takes every question from here on; returns how to stop. */
export const onProofWanted = (take: (answer: (given: boolean) => void) => void): (() => void) => {
  const hear = (event: Event): void => {
    event.preventDefault();
    take((event as ProofWanted).detail);
  };
  window.addEventListener(NAME, hear);
  return () => window.removeEventListener(NAME, hear);
};
