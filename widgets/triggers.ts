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

export function whenTouched(element: Element, wake: Wake): void {
  for (const event of ['pointerenter', 'focusin']) {
    element.addEventListener(event, wake, { once: true });
  }
}

/** Lets several triggers wake the same widget. */
export function wakeOnce(wake: Wake): Wake {
  let isAsleep = true;
  return () => {
    if (isAsleep) wake();
    isAsleep = false;
  };
}
