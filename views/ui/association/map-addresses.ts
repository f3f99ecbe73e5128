import { useAssociation } from '../../layout/page.tsx';

/** Returns the addresses of the office on OpenStreetMap: one for a frame, one for a link. */
export function useMap(): { frame: string; page: string } {
  const { latitude, longitude } = useAssociation().position;
  const box = [longitude - 0.02, latitude - 0.01, longitude + 0.02, latitude + 0.01].join('%2C');
  return {
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  };
}

/** Returns the address of a search for a place. Nothing is loaded from there before somebody follows the link. */
export const mapSearch = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
