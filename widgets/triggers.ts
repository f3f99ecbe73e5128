type Wake = () => void;

/** Calls once, when the element comes near the screen. */
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

/** Calls once, when somebody points at the element or moves the focus into it. */
export function onInteraction(element: Element, wake: Wake): void {
  const events = ['pointerenter', 'focusin'];
  const once = () => {
    for (const event of events) element.removeEventListener(event, once);
    wake();
  };
  for (const event of events) element.addEventListener(event, once);
}
