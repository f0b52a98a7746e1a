import type { Page } from 'playwright-core';

/** Words that stand wider than the box that hides what does not fit. */
export const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((each) => {
      const { overflowX, visibility } = getComputedStyle(each);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const isShown = each.offsetWidth > 1 && each.offsetHeight > 1 && visibility === 'visible';
      const words = each.textContent?.trim() ?? '';
      return hides && isShown && words !== '' && each.scrollWidth > each.clientWidth + 1
        ? [`${each.tagName}.${each.className}: ${words.slice(0, 60)}`]
        : [];
    }),
  );

/** What is pressed and stands outside the window, though nothing scrolls to it. */
export const outside = (page: Page, among: string): Promise<readonly string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((each) => {
        const { left, top, right, bottom, width } = each.getBoundingClientRect();
        const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return isIn || width === 0 ? [] : [`${each.className}: ${each.textContent?.trim().slice(0, 40)}`];
      }),
    among,
  );

/** Words of bars and docks that are printed over one another. */
export const overprinted = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const words = [...document.querySelectorAll(selector)].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: { readonly text: string; readonly box: DOMRect }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const { parentElement } = node;
        if (text === '' || parentElement === null || parentElement.closest('.heard') !== null) continue;
        if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // What an ellipsis hides is not printed.
        const clip = parentElement.getBoundingClientRect();
        const right = Math.min(box.right, clip.right);
        if (right - box.left > 1 && getComputedStyle(parentElement).fontSize !== '0px')
          found.push({ text, box: new DOMRect(box.left, box.top, right - box.left, box.height) });
      }
      return found;
    });
    return words.flatMap((one, index) =>
      words.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return across > 3 && down > 5 ? [`${one.text} / ${other.text}`] : [];
      }),
    );
  }, within);

/** What is pressed on less than 24 by 24 pixels of the screen, with what lies invisibly around it. */
export const small = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const inset = (style: CSSStyleDeclaration, side: 'top' | 'left' | 'right' | 'bottom'): number =>
      style.content !== 'none' && style.position === 'absolute'
        ? Math.max(0, -Number.parseFloat(style[side]) || 0)
        : 0;
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select')].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const { display } = getComputedStyle(each);
      const isShown = width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
      // A link within a sentence is as high as its line; a radio is pressed on its label.
      const isWithin = display === 'inline' || each.closest('label, [inert], .board-places') !== null;
      if (!isShown || isWithin) return [];
      const around = getComputedStyle(each, '::after');
      const [wide, high] = [
        width + inset(around, 'left') + inset(around, 'right'),
        height + inset(around, 'top') + inset(around, 'bottom'),
      ];
      return wide >= 24 && high >= 24
        ? []
        : [
            `${each.className || each.tagName} ${Math.round(wide)}x${Math.round(high)}: ${each.textContent?.trim().slice(0, 30)}`,
          ];
    });
  });
