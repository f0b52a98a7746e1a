import type { Page } from 'playwright-core';

/** Words that stand wider than the box that hides what does not fit; `but` is what may. */
export const cut = (page: Page, but = ':not(*)'): Promise<readonly string[]> =>
  page.evaluate(
    (spared) =>
      [...document.querySelectorAll<HTMLElement>('body *')].flatMap((each) => {
        const { overflowX, visibility } = getComputedStyle(each);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        const isShown = each.offsetWidth > 1 && each.offsetHeight > 1 && visibility === 'visible';
        const words = each.textContent?.trim() ?? '';
        return hides &&
          isShown &&
          !each.matches(spared) &&
          words !== '' &&
          each.scrollWidth > each.clientWidth + 1
          ? [`${each.tagName}.${each.className}: ${words.slice(0, 60)}`]
          : [];
      }),
    but,
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
      const found: { readonly node: Node; readonly text: string; readonly box: DOMRect }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const { parentElement } = node;
        if (text === '' || parentElement === null || parentElement.closest('.heard') !== null) continue;
        if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (getComputedStyle(parentElement).fontSize === '0px') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // What an ellipsis hides is not printed.
        const isInline = getComputedStyle(parentElement).display === 'inline';
        const box = parentElement.getBoundingClientRect();
        const [least, most] = isInline
          ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
          : [box.left, box.right];
        for (const line of range.getClientRects()) {
          const left = Math.max(line.left, least);
          const wide = Math.min(line.right, most) - left;
          if (wide > 1) found.push({ node, text, box: new DOMRect(left, line.top, wide, line.height) });
        }
      }
      return found;
    });
    return words.flatMap((one, index) =>
      words.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A line that ends in an ellipsis has two boxes of its own.
        return one.node !== other.node && across > 3 && down > 5 ? [`${one.text} / ${other.text}`] : [];
      }),
    );
  }, within);

/**
 * What is pressed on less than 24 by 24 pixels of the screen, with what lies invisibly around it, and so near to
 * something else that a finger of that size touches both.
 */
export const small = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const inset = (style: CSSStyleDeclaration, side: 'top' | 'left' | 'right' | 'bottom'): number =>
      style.content !== 'none' && style.position === 'absolute'
        ? Math.max(0, -Number.parseFloat(style[side]) || 0)
        : 0;
    const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select')].flatMap(
      (each) => {
        const box = each.getBoundingClientRect();
        const isShown = box.width > 1 && box.height > 1 && each.checkVisibility({ visibilityProperty: true });
        // A radio is pressed on its label; the places of a layout are aimed at by the surface over them.
        const isElsewhere = each.closest('label, [inert], .board-places') !== null;
        if (!isShown || isElsewhere) return [];
        const around = getComputedStyle(each, '::after');
        const whole = new DOMRect(
          box.left - inset(around, 'left'),
          box.top - inset(around, 'top'),
          box.width + inset(around, 'left') + inset(around, 'right'),
          box.height + inset(around, 'top') + inset(around, 'bottom'),
        );
        // A link within a sentence is as high as its line.
        return [{ each, whole, isInline: getComputedStyle(each).display === 'inline' }];
      },
    );
    return targets.flatMap(({ each, whole, isInline }) => {
      if (isInline || (whole.width >= 24 && whole.height >= 24)) return [];
      const [x, y] = [whole.left + whole.width / 2, whole.top + whole.height / 2];
      const near = targets.find(({ each: other, whole: box }) => {
        const across = Math.max(box.left - x, 0, x - box.right);
        const down = Math.max(box.top - y, 0, y - box.bottom);
        return other !== each && !other.contains(each) && Math.hypot(across, down) < 12;
      });
      return near === undefined
        ? []
        : [
            `${each.className || each.tagName} ${Math.round(whole.width)}x${Math.round(whole.height)}: ${each.textContent?.trim().slice(0, 30)}`,
          ];
    });
  });
