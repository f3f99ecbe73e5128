import { useAssociation, usePage } from '../../layout/page.tsx';

/** Returns the association as schema.org wants it inside other data. */
export function usePublisher(): object {
  const { origin } = usePage();
  const { name } = useAssociation();
  return {
    '@type': 'NGO',
    name,
    url: origin,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  };
}
