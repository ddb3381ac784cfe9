export function isLoadedAndIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    const wait = () => {
      // In WebKit, which has no requestIdleCallback, the promise resolves after a delay.
      if ('requestIdleCallback' in window) requestIdleCallback(resolve);
      else setTimeout(resolve, 300);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}
