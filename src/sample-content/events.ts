/** dayOffset counts days from today; time is local time in Stockholm. */
export const events: {
  title: string;
  dayOffset: number;
  time: string;
  location: string;
  type: string;
  description: string;
  registration_link: string | null;
  learn_more_link: string | null;
  is_published: boolean;
}[] = [
  {
    title: 'Language café: Swedish and Hindi',
    dayOffset: -19,
    time: '17:30',
    location: 'Linköping City Library, Linköping',
    type: 'Language',
    description:
      'An evening at the long table by the window. We practised asking for directions, ordering food and declining a third helping without giving offence.',
    registration_link: null,
    learn_more_link: 'https://example.org/language-cafe',
    is_published: true,
  },
  {
    title: 'Business Council evening: your first import',
    dayOffset: -6,
    time: '18:00',
    location: 'Community hall, Ulrika',
    type: 'Business',
    description:
      'One box, eleven weeks and everything that can be learnt from it. Two small companies told the story of their first order, followed by questions.',
    registration_link: null,
    learn_more_link: null,
    is_published: true,
  },
  {
    title: 'Open house at the office',
    dayOffset: 0,
    time: '15:00',
    location: 'The Sangam office, Ulrika',
    type: 'Community',
    description:
      'Look in for chai and cinnamon buns, see the plans for the coming season on the wall and meet people from several councils. Children are welcome, dogs wait on the porch.',
    registration_link: null,
    learn_more_link: null,
    is_published: true,
  },
  {
    title: 'Community kitchen: dal, rice and pickled cucumber',
    dayOffset: 5,
    time: '16:00',
    location: 'Community hall, Ulrika',
    type: 'Community',
    description:
      'Cooking begins at four and supper is served at six. No skill needed and no charge. Tell us about allergies when you register, so that we can plan the dishes.',
    registration_link: 'https://example.org/register/community-kitchen',
    learn_more_link: null,
    is_published: true,
  },
  {
    title: 'Sitar meets nyckelharpa',
    dayOffset: 12,
    time: '19:00',
    location: 'Ulrika church, Ulrika',
    type: 'Culture',
    description:
      'A concert of slow ragas and Swedish folk tunes on two instruments with sympathetic strings. Talk with the musicians afterwards. Doors open at half past six.',
    registration_link: 'https://example.org/register/concert',
    learn_more_link: 'https://example.org/concert',
    is_published: true,
  },
  {
    title: 'Sunday yoga and porridge',
    dayOffset: 17,
    time: '08:30',
    location: 'Community hall, Ulrika',
    type: 'Wellness',
    description:
      'An hour of gentle yoga with breathing and rest, for all ages and bodies. Bring a mat and a warm jersey. Porridge with cardamom is served afterwards.',
    registration_link: null,
    learn_more_link: 'https://example.org/wellness',
    is_published: true,
  },
  {
    title: 'Innovation Hub: five ideas in one evening',
    dayOffset: 31,
    time: '17:00',
    location: 'Online',
    type: 'Business',
    description:
      'Five people have ten minutes each to describe something they want to build between the Nordic countries and India. The audience asks kind and difficult questions.',
    registration_link: 'https://example.org/register/innovation-hub',
    learn_more_link: null,
    is_published: true,
  },
  {
    title: 'Annual summit and awards',
    dayOffset: 64,
    time: '13:00',
    location: 'Linköping',
    type: 'Awards',
    description:
      'The chapters meet, the councils report and the awards are presented. In the evening there is a dinner with music. Open to members and their guests.',
    registration_link: 'https://example.org/register/summit',
    learn_more_link: 'https://example.org/awards',
    is_published: true,
  },
  {
    title: 'Repair and mending day',
    dayOffset: 40,
    time: '11:00',
    location: 'To be decided',
    type: 'Sustainability',
    description:
      'Bring a chair, a zip or a toaster. Place and helpers still to be confirmed with the local associations before this goes out.',
    registration_link: null,
    learn_more_link: null,
    is_published: false,
  },
];
