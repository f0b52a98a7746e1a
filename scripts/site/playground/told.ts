/** A line of words. */
export const toldWords = (words: string, className = ''): Node => {
  const line = document.createElement('p');
  line.className = className;
  line.textContent = words;
  return line;
};

/** What was refused: the clause or the field, and why. */
export const toldRefusal = (refusal: {
  readonly clause?: string | null;
  readonly at?: string | number;
  readonly detail: string;
}): readonly Node[] => {
  const by = [refusal.clause, refusal.at]
    .filter((each) => each !== undefined && each !== null && each !== '')
    .join(', ');
  return [toldWords(`Refused${by === '' ? '' : ` by ${by}`}: ${refusal.detail}`, 'bad')];
};

/** A table that scrolls by itself where it is wider than the page. */
export const toldTable = (
  label: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Node => {
  const wide = document.createElement('div');
  wide.className = 'wide';
  wide.tabIndex = 0;
  wide.setAttribute('role', 'region');
  wide.setAttribute('aria-label', label);
  const table = document.createElement('table');
  const top = table.createTHead().insertRow();
  for (const name of head) {
    const cell = document.createElement(name === '' ? 'td' : 'th');
    cell.textContent = name;
    top.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const each of row) line.insertCell().textContent = each;
  }
  wide.append(table);
  return wide;
};

/** The whole answer, for who wants all of it. */
export const told = (answer: object): readonly Node[] => {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'The whole answer';
  const whole = document.createElement('pre');
  whole.tabIndex = 0;
  whole.setAttribute('role', 'region');
  whole.setAttribute('aria-label', 'The whole answer');
  whole.textContent = JSON.stringify(answer, null, 2);
  details.append(summary, whole);
  return [details];
};
