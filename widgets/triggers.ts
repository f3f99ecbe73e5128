/** Resolves when the element is in the window or close to it. */
export function near(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  });
}

/** Resolves when the pointer or the focus comes into the element. */
export function touched(element: Element): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, resolve);
  });
}
