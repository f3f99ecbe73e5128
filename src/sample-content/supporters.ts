export const supporters: { name: string; picture: string }[] = [
  { name: 'Björkängen Village Association', picture: 'supporters/bridge' },
  { name: 'Sju Sjöar Study Circle', picture: 'supporters/lotus' },
  { name: 'Marigold Music Society', picture: 'supporters/firs' },
  { name: 'Stenkullen Farm Cooperative', picture: 'supporters/weave' },
  { name: 'Två Floder Dance School', picture: 'supporters/sun-wheel' },
  { name: 'Blue Lotus Tea Room', picture: 'supporters/round-table' },
  { name: 'Granskog Walking Club', picture: 'supporters/spice-leaf' },
];
