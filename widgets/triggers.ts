type Wake = () => void;

export function whenVisible(element: Element, wake: Wake): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry!.isIntersecting) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
}

export function onInteraction(element: Element, wake: Wake): void {
  const events = ['pointerenter', 'focusin'];
  const once = () => {
    for (const event of events) element.removeEventListener(event, once);
    wake();
  };
  for (const event of events) element.addEventListener(event, once);
}
