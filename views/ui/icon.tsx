import arrowRight from 'lucide-static/icons/arrow-right.svg';
import arrowUp from 'lucide-static/icons/arrow-up.svg';
import bus from 'lucide-static/icons/bus.svg';
import calendarDays from 'lucide-static/icons/calendar-days.svg';
import calendarPlus from 'lucide-static/icons/calendar-plus.svg';
import check from 'lucide-static/icons/check.svg';
import parking from 'lucide-static/icons/circle-parking.svg';
import clock from 'lucide-static/icons/clock.svg';
import externalLink from 'lucide-static/icons/external-link.svg';
import mail from 'lucide-static/icons/mail.svg';
import mapPin from 'lucide-static/icons/map-pin.svg';
import menu from 'lucide-static/icons/menu.svg';
import palette from 'lucide-static/icons/palette.svg';
import phone from 'lucide-static/icons/phone.svg';
import rss from 'lucide-static/icons/rss.svg';
import search from 'lucide-static/icons/search.svg';
import users from 'lucide-static/icons/users.svg';
import close from 'lucide-static/icons/x.svg';
import { SvgIcon } from '../../widgets/svg-icon.tsx';

const files = {
  arrowRight,
  arrowUp,
  bus,
  calendarDays,
  calendarPlus,
  check,
  clock,
  close,
  externalLink,
  mail,
  mapPin,
  menu,
  palette,
  parking,
  phone,
  rss,
  search,
  users,
};

/** Logos of social networks, drawn in the icon library's style because it has none. */
const marks = {
  facebook: '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
  linkedin:
    '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z"/><path d="M2 9h4v12H2z"/><circle cx="4" cy="4" r="2"/>',
  instagram:
    '<rect width="20" height="20" x="2" y="2" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.5 6.5h.01"/>',
};

export type IconName = keyof typeof files | keyof typeof marks;

const shapes: Record<IconName, string> = { ...files, ...marks };

/** In a link it has a margin before the text, because a space would be underlined. */
export function Icon({ name, inLink }: { name: IconName; inLink?: 'before' | 'after' }) {
  return <SvgIcon className={inLink ? `icon icon-${inLink}` : 'icon'} shapes={shapes[name]} />;
}
