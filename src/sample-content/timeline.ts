export const timelineSections: {
  year: number;
  heading: string;
  description: string;
  theme: string;
  images: { picture: string; alt: string }[];
  carousel_autoplay: boolean;
  carousel_interval: number;
}[] = [
  {
    year: 2022,
    heading: 'The first handful',
    description:
      'It started as a picnic. A few families had brought bags of colour from home, somebody fetched a drum, and the neighbours came over to see what the noise was. By the end of the afternoon the neighbours were the ones who needed the hosepipe.',
    theme:
      '🟠 2022 – “FIRST COLOURS” – A picnic on the meadow that grew into a festival before anyone had planned one',
    images: [
      { picture: 'timeline/2022-1', alt: 'Colour clouds over the meadow, summer 2022' },
      { picture: 'timeline/2022-2', alt: 'Picnic blankets in a circle under the birches, 2022' },
      { picture: 'timeline/2022-3', alt: 'A drum and two dancers in the long grass, 2022' },
      {
        picture: 'timeline/2022-4',
        alt: 'Bowls of yellow, pink and green powder on a table, 2022',
      },
      { picture: 'timeline/2022-5', alt: 'Raised hands covered in colour, 2022' },
      { picture: 'timeline/2022-6', alt: 'The meadow in evening light after the picnic, 2022' },
    ],
    carousel_autoplay: true,
    carousel_interval: 5000,
  },
  {
    year: 2023,
    heading: 'A stage of hay bales',
    description:
      'The second year had a programme, written on the back of a seed catalogue. Farmers lent hay bales for the stage, the village choir learnt a song in Hindi, and the food queue was long enough for strangers to become acquainted.',
    theme:
      '🟠 2023 – “NEIGHBOURS” – Choir, farmers and newcomers share a stage built from what was at hand',
    images: [
      { picture: 'timeline/2023-1', alt: 'A stage of hay bales with paper garlands, summer 2023' },
      { picture: 'timeline/2023-2', alt: 'A choir in summer clothes singing outdoors, 2023' },
      { picture: 'timeline/2023-3', alt: 'Steaming pots on a long serving table, 2023' },
      { picture: 'timeline/2023-4', alt: 'Children running through a cloud of pink, 2023' },
      { picture: 'timeline/2023-5', alt: 'A rangoli pattern laid out on the gravel, 2023' },
      { picture: 'timeline/2023-6', alt: 'A ring dance seen from above, 2023' },
    ],
    carousel_autoplay: true,
    carousel_interval: 5000,
  },
  {
    year: 2024,
    heading: 'Rain, and nobody left',
    description:
      'It rained from the first song to the last. The colours ran together into a shade nobody could name, the tea ran out twice, and the dancing moved under the trees. It is the year people mention first when they talk about the festival.',
    theme:
      '🟠 2024 – “MONSOON IN JULY” – A wet day on which the colours mixed by themselves and so did the people',
    images: [
      {
        picture: 'timeline/2024-1',
        alt: 'Umbrellas in many colours on the wet meadow, summer 2024',
      },
      { picture: 'timeline/2024-2', alt: 'Dancers under the trees in the rain, 2024' },
      { picture: 'timeline/2024-3', alt: 'Streams of colour running over the grass, 2024' },
      { picture: 'timeline/2024-4', alt: 'Tea being poured under an awning, 2024' },
      { picture: 'timeline/2024-5', alt: 'Rubber boots in a row, each a different colour, 2024' },
      { picture: 'timeline/2024-6', alt: 'A rainbow over the village, 2024' },
    ],
    carousel_autoplay: true,
    carousel_interval: 5000,
  },
  {
    year: 2025,
    heading: 'The whole village',
    description:
      'Gates at noon, colours at two: for the first time the festival had a committee, a timetable and a bus that brought people to the meadow. The fiddles and the dhol had practised together beforehand, and one could hear it.',
    theme:
      '🟠 2025 – “CONFLUENCE” – Two musical traditions, one meadow and a village that opened its doors',
    images: [
      { picture: 'timeline/2025-1', alt: 'Festival gate with marigold garlands, August 2025' },
      { picture: 'timeline/2025-2', alt: 'Fiddles and dhol drums playing side by side, 2025' },
      {
        picture: 'timeline/2025-3',
        alt: 'A great cloud of saffron and blue above the crowd, 2025',
      },
      { picture: 'timeline/2025-4', alt: 'Families in white clothes before the colours, 2025' },
      { picture: 'timeline/2025-5', alt: 'The bus stop with festival flags, 2025' },
      { picture: 'timeline/2025-6', alt: 'Lanterns along the road at the end of the day, 2025' },
    ],
    carousel_autoplay: true,
    carousel_interval: 5000,
  },
];
