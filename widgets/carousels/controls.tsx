import previous from 'lucide-static/icons/chevron-left.svg';
import next from 'lucide-static/icons/chevron-right.svg';
import pause from 'lucide-static/icons/pause.svg';
import play from 'lucide-static/icons/play.svg';
import { SvgIcon } from '../svg-icon.tsx';

const icons = { previous, next, pause, play };

/** Stays focusable when it has nothing to do, so that no focus is lost. */
export function ControlButton({
  action,
  label,
  isIdle = false,
  onPress,
}: {
  action: keyof typeof icons;
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
      <SvgIcon shapes={icons[action]} />
    </button>
  );
}
