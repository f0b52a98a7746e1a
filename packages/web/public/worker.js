// Shows a page of its own where there is no line. It keeps that page and nothing else: no answer of the house is ever
// stored, and every file of the pages is the browser's own to keep.
const KEPT = 'baize-offline-1';
const OFFLINE = ['/offline.html', '/offline.css', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(OFFLINE)));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/api/');
  if (!isPage && !OFFLINE.includes(pathname)) return;
  const kept = isPage ? '/offline.html' : pathname;
  event.respondWith(fetch(request).catch(async () => (await caches.match(kept)) ?? Response.error()));
});
