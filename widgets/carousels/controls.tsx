const shapes = {
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19 12z',
};

/** Stays focusable when it has nothing to do, so that no focus is lost. */
export function ControlButton({
  action,
  label,
  isIdle = false,
  onPress,
}: {
  action: keyof typeof shapes;
  label: string;
  isIdle?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="carousel-button"
      data-action={action}
      aria-label={label}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[action]} />
      </svg>
    </button>
  );
}
