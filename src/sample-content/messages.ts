import type { inquiryTypes } from '../contact/schema.ts';

export const messages: {
  first_name: string;
  last_name: string;
  phone: string | null;
  subject: string | null;
  inquiry_type: (typeof inquiryTypes)[number] | null;
  language: 'en' | 'sv';
  daysAgo: number;
  time: string;
  state: 'unread' | 'read' | 'resolved';
  message: string;
}[] = [
  {
    first_name: 'Maja',
    last_name: 'Mallberg',
    phone: '070-174 06 21',
    subject: 'Får min mormor följa med?',
    inquiry_type: 'events',
    language: 'sv',
    daysAgo: 1,
    time: '19:42',
    state: 'unread',
    message:
      'Hej!\n\nJag har anmält mig och två barn till färgfestivalen. Min mormor är 84 och vill gärna se på, men hon vill inte bli färgad och har svårt att gå längre bitar. Finns det en plats vid sidan där hon kan sitta, och kan vi köra fram till ängen?\n\nTack på förhand,\nMaja',
  },
  {
    first_name: 'Arjun',
    last_name: 'Udaharan',
    phone: null,
    subject: 'A tabla teacher looking for pupils',
    inquiry_type: 'partnership',
    language: 'en',
    daysAgo: 2,
    time: '11:05',
    state: 'unread',
    message:
      'Hello,\n\nI moved to Linköping in August and taught tabla in Pune for eleven years. I have three pairs of drums and nobody to play with. Could I borrow a room on Saturdays? I would teach for free the first term, ten people at most, any age from eight.\n\nArjun',
  },
  {
    first_name: 'Tuula',
    last_name: 'Mallinen',
    phone: '+46 70 174 06 41',
    subject: 'Chapter evening in Turku',
    inquiry_type: 'volunteer',
    language: 'en',
    daysAgo: 5,
    time: '08:16',
    state: 'unread',
    message:
      'Good morning, we are four people in Turku who read about the monthly kitchen in Ulrika and want to copy it without shame. We have a hall with a stove, a baker and a retired chemistry teacher who insists on making the paneer. What we do not have: a pot of a hundred litres. Where did you find yours?',
  },
  {
    first_name: 'Göran',
    last_name: 'Mönsterdal',
    phone: '08-465 004 12',
    subject: 'Byte av medlemskap',
    inquiry_type: 'membership',
    language: 'sv',
    daysAgo: 9,
    time: '14:30',
    state: 'read',
    message:
      'Jag betalade för allmän medlem i våras men skulle hellre vara kärnmedlem, eftersom jag ändå sitter med i språkcaféet varje vecka. Kan jag betala mellanskillnaden eller ska jag vänta tills året är slut?',
  },
  {
    first_name: 'Deepa',
    last_name: 'Namuna',
    phone: null,
    subject: 'Interview about two new years',
    inquiry_type: 'media',
    language: 'en',
    daysAgo: 16,
    time: '16:51',
    state: 'read',
    message:
      'Dear all,\n\nI write for a students’ magazine in Uppsala and am working on a long piece about people who celebrate two new years: the one in January and the one their parents celebrated, be it in spring, in autumn or, in one family I met, whenever the mangoes arrive.\n\nI would like to talk to three or four of your members, ideally of different ages. An hour each, at a kitchen table rather than on a screen. I do not photograph anyone who would rather not be photographed, and everybody reads their own quotations before they are printed.\n\nThe questions I keep coming back to are small ones. What do you cook first? Whom do you call, and in which language? Is there something you do only because your mother did it, and would you stop if nobody were looking? I have asked these of my own family and got eleven different answers from nine people, two of whom then asked to change theirs.\n\nI am in Östergötland from the twentieth to the twenty-third and can come to Ulrika on any of those days; the 552 and I are old friends by now. If it is easier, I can also come to one of your suppers, peel onions and listen.\n\nWith kind regards,\nDeepa',
  },
  {
    first_name: 'Eivind',
    last_name: 'Eksempelrud',
    phone: '+46 70 174 06 42',
    subject: null,
    inquiry_type: null,
    language: 'sv',
    daysAgo: 34,
    time: '21:08',
    state: 'read',
    message:
      'Hei, jeg fant en grønn skjorte med gult mønster etter dansekvelden på lørdag. Den henger til tørk hos meg i Kongsvinger. Hvem eier den?',
  },
  {
    first_name: 'Birgitta',
    last_name: 'Exempelsson',
    phone: '08-465 004 18',
    subject: 'Faktura för föreningslokalen',
    inquiry_type: 'other',
    language: 'sv',
    daysAgo: 61,
    time: '10:12',
    state: 'resolved',
    message:
      'Hej, bygdegården har fått er betalning två gånger i september, 1 200 kronor för mycket. Vill ni ha dem tillbaka, eller ska vi räkna av dem på julbordet?',
  },
  {
    first_name: 'Shreya',
    last_name: 'Udaharan',
    phone: '+46 70 174 06 88',
    subject: 'Thank you for the Swedish evenings',
    inquiry_type: 'events',
    language: 'en',
    daysAgo: 118,
    time: '18:25',
    state: 'resolved',
    message:
      'I passed SFI level D today. Half of the words I know I learnt over your washing-up. Please tell Olof that I used “durkslag” in the oral exam and that the examiner had to think about it.',
  },
];
