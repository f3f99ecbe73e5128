export const contentSections: {
  section_key: 'hero' | 'hero.sv';
  title: string;
  content: string;
}[] = [
  {
    section_key: 'hero',
    title: 'Where the Nordic countries meet India',
    content:
      'Sangam means confluence: the place where rivers meet. From Ulrika in Östergötland we bring people together through culture, business and everyday life in a new country.',
  },
  {
    section_key: 'hero.sv',
    title: 'Där Norden möter Indien',
    content:
      'Sangam betyder sammanflöde: platsen där floder möts. Från Ulrika i Östergötland för vi människor samman genom kultur, näringsliv och vardagen i ett nytt land.',
  },
];
