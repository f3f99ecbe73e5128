export const supporters: { name: string; picture: string }[] = [
  { name: 'Björkängen Village Association', picture: 'supporter-1' },
  { name: 'Sju Sjöar Study Circle', picture: 'supporter-2' },
  { name: 'Marigold Music Society', picture: 'supporter-3' },
  { name: 'Stenkullen Farm Cooperative', picture: 'supporter-4' },
  { name: 'Två Floder Dance School', picture: 'supporter-5' },
  { name: 'Blue Lotus Tea Room', picture: 'supporter-6' },
  { name: 'Granskog Walking Club', picture: 'supporter-7' },
];
