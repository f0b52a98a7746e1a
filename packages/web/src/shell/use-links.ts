import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** What the server answers by itself is no page of this program. */
const ELSEWHERE = /^\/(api|metrics|law)(\/|$)/;

/** The address that a click means to go to within the program; undefined where it is the browser's affair. */
const insideOf = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || ELSEWHERE.test(to.pathname)) return undefined;
  const samePage = to.pathname === location.pathname && to.search === location.search;
  return samePage && to.hash !== '' ? undefined : `${to.pathname}${to.search}${to.hash}`;
};

/** Every link within the house changes the page without loading it again, wherever the link was drawn. */
export const useLinks = (): void =>
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const to = insideOf(event);
      if (to === undefined) return;
      event.preventDefault();
      navigate(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
