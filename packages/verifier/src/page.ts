import { NoDraw } from './check.ts';
import { checkFile } from './check-record.ts';

/** The page: a file or pasted text in, what holds of it out. Nothing leaves the browser. */

const text = document.getElementById('text') as HTMLTextAreaElement;
const file = document.getElementById('file') as HTMLInputElement;
const found = document.getElementById('found') as HTMLElement;

const shown = (tag: string, says: string, state?: string): HTMLElement => {
  const element = document.createElement(tag);
  element.textContent = says;
  if (state !== undefined) element.dataset.state = state;
  return element;
};

const verdictOf = (json: string): readonly HTMLElement[] => {
  try {
    const { of, ok, lines } = checkFile(JSON.parse(json));
    const list = document.createElement('ul');
    for (const { holds, says } of lines)
      list.append(shown('li', `${holds ? 'Holds' : 'Does not hold'}: ${says}`, holds ? 'holds' : 'fails'));
    const title = `${of}: ${ok ? 'everything holds' : 'not as it has to be'}.`;
    return [shown('h2', title, ok ? 'holds' : 'fails'), list];
  } catch (error) {
    if (error instanceof NoDraw) return [shown('h2', error.message, 'fails')];
    if (error instanceof SyntaxError)
      return [shown('h2', 'This is not JSON: take the file as the house gave it.', 'fails')];
    throw error;
  }
};

const checkText = (): void => {
  if (text.value.trim() !== '') found.replaceChildren(...verdictOf(text.value));
};

document.getElementById('check')?.addEventListener('click', checkText);
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (chosen === undefined) return;
  text.value = await chosen.text();
  checkText();
});
