export const posts: {
  title: string;
  category: string;
  summary: string;
  content: string;
  picture: string;
  daysAgo: number;
  is_published: boolean;
  read_more_link: string | null;
}[] = [
  {
    title: 'Two festivals, one windowsill',
    category: 'Culture',
    summary:
      'Diwali lamps and Lucia candles answer the same darkness. The Cultural Council spent an evening finding out what else they share.',
    content: `<p>In the Nordic countries the dark arrives early and stays for breakfast. In most of India it falls at the same hour nearly all year, and yet both places have a festival whose whole point is to set a small flame in a window. The Cultural Council asked members to bring the lamp or candlestick they grew up with, and to tell the room where it used to stand.</p>
<h2>What came out of the bags</h2>
<ul>
<li>A clay <em>diya</em> from Gujarat, black at the lip after years of mustard oil.</li>
<li>A painted wooden Lucia crown with two of its electric bulbs missing.</li>
<li>A tin lantern from Jokkmokk, made for the walk between the house and the barn.</li>
<li>A brass lamp from Kerala that had crossed three borders in hand luggage.</li>
</ul>
<p>We put them all on one windowsill and switched off the ceiling light. Nobody said anything for a while, which in a room of thirty people is a result.</p>
<h2>The conversation afterwards</h2>
<p>Somebody asked whether Lucia is a religious feast. Half the room said yes, half said no, and the same thing happened when we came to Diwali. What everyone agreed on was the order of work: <strong>first you clean the house, then you light the lamp, then you open the door.</strong></p>
<blockquote><p>The lamp is not for seeing with. It is for being seen by the people who are on their way.</p></blockquote>
<p>That sentence will be the starting point for this year's evening of lights. Come with a lamp, or come without one and help us roll wicks. The recipe for saffron buns with cardamom and pistachio is kept in the office; <a href="https://example.org/recipes/saffron-buns">ask for it</a> and it is yours.</p>`,
    picture: 'posts/lamps',
    daysAgo: 4,
    is_published: true,
    read_more_link: null,
  },
  {
    title: 'A hundred litres of dal: how the village kitchen works',
    category: 'Community',
    summary:
      'On the first Thursday of the month the kitchen in the community hall belongs to whoever turns up with an apron. This is how it runs.',
    content: `<p>The large pot in the community hall was bought for pea soup. It holds a hundred litres, it takes two people to lift, and it turns out to be exactly right for dal. On the first Thursday of every month members of the Social Integration Forum light the stove at three in the afternoon, and at six there is supper for anyone who comes through the door.</p>
<h2>The rules are short</h2>
<ol>
<li>Whoever cooks decides what is cooked.</li>
<li>There is always one dish without meat, one without milk and one without chilli.</li>
<li>Everyone washes up, including the person giving the speech.</li>
</ol>
<p>The kitchen began as a way to help newcomers practise Swedish without sitting in a classroom. Words stick better when you need them: <em>slev</em>, <em>durkslag</em>, <em>akta, varmt!</em> It soon worked in the other direction too. A retired dairy farmer now asks for <em>jeera</em> by name and has opinions about whether it should be roasted before or after the onions.</p>
<h2>What it costs and who pays</h2>
<p>Supper is free. A bowl by the door takes contributions, and membership fees cover the rest. Potatoes, carrots and onions come from farms around Ulrika. The lentils we buy in sacks, and the spices arrive in the suitcases of members who have been to see their families.</p>
<h3>Come and cook</h3>
<p>You do not need to know anything. Wear shoes you can stand in, say hello to the person with the longest spoon, and you will be given an onion. If you would like to lead an evening, write to <a href="mailto:info@example.org">info@example.org</a> and tell us what your family eats when nobody is visiting. <strong>That is the food we want.</strong></p>`,
    picture: 'posts/kitchen',
    daysAgo: 13,
    is_published: true,
    read_more_link: null,
  },
  {
    title: 'The first order is the smallest one',
    category: 'Business',
    summary:
      "What a weaver's cooperative and a furniture workshop learnt from sending one box across the world. Notes from a Business Council evening.",
    content: `<p>At the most recent Business Council evening the table held a single cardboard box. It had travelled from a weaving cooperative in Rajasthan to a furniture workshop in Småland, it contained twelve metres of cotton, and it had taken eleven weeks. Both sides had agreed to talk openly about why.</p>
<h2>Where the weeks went</h2>
<p>Only two of the eleven weeks were transport. The rest was paper and waiting, most of it avoidable:</p>
<ul>
<li>The commodity code on the invoice did not match the one on the customs declaration.</li>
<li>The workshop waited for a price list. The cooperative waited for a question.</li>
<li>Three weeks of July, when nobody in Småland answers an email.</li>
<li>A bank form that asked for a postcode in a format the bank itself would not accept.</li>
</ul>
<h2>What they would do again</h2>
<p>They would start just as small. <strong>A first order is a conversation with a parcel in it</strong>, and it is cheaper to make every mistake once with twelve metres than with twelve hundred. They would also ring each other sooner. Each side had taken the other's silence for a lack of interest, when it was in one case a holiday and in the other plain courtesy.</p>
<blockquote><p>I thought that not asking was polite. They thought that not telling was polite. We were very polite for a month.</p></blockquote>
<p>The Business Chamber has turned the evening into a two-page checklist covering codes, invoices, payment terms and public holidays on both sides. Members can ask for it at <a href="mailto:info@example.org">info@example.org</a>. The second order, we hear, is forty metres and already at sea.</p>`,
    picture: 'posts/trade',
    daysAgo: 27,
    is_published: true,
    read_more_link: null,
  },
  {
    title: 'En hink vatten och en näve färg: vad midsommar och holi har gemensamt',
    category: 'Kultur',
    summary:
      'Två högtider som firas utomhus, i ring och med blommor. Kulturrådet berättar om likheterna, och om varför vi möts på ängen i Ulrika.',
    content: `<p>Den som ser holi för första gången tänker sällan på midsommar. Färgmolnen, trummorna och vattnet påminner mer om en glad olycka än om en stillsam dans kring en lövklädd stång. Men sätt två mormödrar vid samma bord, en från Östergötland och en från Uttar Pradesh, och ge dem en timme. Då börjar likheterna visa sig.</p>
<h2>Samma längtan efter ljuset</h2>
<p>Båda högtiderna hör ihop med att årstiden vänder. Holi tar emot våren, midsommaren står mitt i det ljusaste. Båda firas utomhus, vädret till trots, och båda har sånger som ingen riktigt minns var de kommer ifrån. <strong>Och vid båda är det tillåtet att vara lite larvig</strong>, även för den som annars är kommunalråd eller professor.</p>
<ul>
<li>Sju sorters blommor under kudden, eller palashblommor som kokas till gul färg.</li>
<li>Sill och färskpotatis, eller <em>gujiya</em> och kall mjölk med mandel.</li>
<li>Grodorna, eller en dans som börjar först när någon har hällt en hink vatten över dig.</li>
</ul>
<h2>Därför möts vi på ängen</h2>
<p>Färgfestivalen i Ulrika är varken det ena eller det andra. Den är vårt eget påhitt, en sommardag då vi lånar det bästa från båda hållen. Färgen är gjord på majsstärkelse och går ur i tvätten. Musiken växlar mellan <em>dhol</em> och fiol. De som inte vill bli färgade får en vit rosett att bära, och den respekteras av alla.</p>
<blockquote><p>Man behöver inte förstå en fest för att vara med. Man behöver bara få veta var man ska ställa skorna.</p></blockquote>
<p>Vill du vara med och planera nästa sommar? Kulturrådet träffas varje månad och välkomnar både den som kan binda kransar och den som aldrig har gjort det. Skriv till <a href="mailto:sweden@example.org">sweden@example.org</a>.</p>`,
    picture: 'posts/midsummer',
    daysAgo: 46,
    is_published: true,
    read_more_link: null,
  },
  {
    title: 'A shelf of our own at the library',
    category: 'Language',
    summary:
      'The reading circle has chosen its books for the coming season: four from the Nordic countries, four from India, all of them to be had in English and Swedish.',
    content: `<p>It began with a question to a librarian in Linköping: might we borrow one metre of shelf? We were given a metre and a half, by the window, between gardening and poetry. The Language, Literature and Arts Council has now filled it with the books that the reading circle will go through this season.</p>
<h2>How the books were chosen</h2>
<p>Members suggested, everyone voted, and then we checked that each title can be found in both English and Swedish. The order alternates, so that a novel from India is always followed by one from the Nordic countries. We have learnt that books placed next to each other start to talk.</p>
<ul>
<li>Two family stories, one set in Bengal and one in Västerbotten.</li>
<li>Two books about going away, one by ship and one by bus.</li>
<li>Two collections of short stories for the months when nobody has time.</li>
<li>Two children's classics, because a circle should now and then be read to.</li>
</ul>
<h2>How an evening goes</h2>
<p>We meet for two hours, with a pause for tea. The first round is for the reader's plain impression, and no one may interrupt. In the second round we compare translations, and this is where it gets lively: <em>a single word for snow, or for aunt, can keep us going for twenty minutes.</em></p>
<p>You may speak English or Swedish, or begin in one and end in the other. <strong>It is quite all right not to have finished the book.</strong> The full list is on the shelf itself, and on the <a href="https://example.org/reading-circle">reading circle's page</a>.</p>`,
    picture: 'posts/library',
    daysAgo: 71,
    is_published: true,
    read_more_link: 'https://example.org/reading-circle/season',
  },
  {
    title: 'Yoga by the lake, with and without mosquitoes',
    category: 'Wellness',
    summary:
      'What the outdoor season taught us about breathing slowly, dressing warmly and placing the mat on the windy side of the jetty.',
    content: `<p>The Tourism and Wellness Initiative has closed its outdoor season. From May to September a group met by the lake every Sunday morning at half past eight, in sunshine, drizzle and, on one occasion, hail. Nobody was asked how supple they were. The youngest brought a teddy bear; the oldest brought a chair and did everything from there.</p>
<h2>Three things we learnt</h2>
<ol>
<li><strong>Put the mat where there is a breeze.</strong> Mosquitoes dislike wind more than they like yogis.</li>
<li><strong>Wool works.</strong> A thin jersey at eight can be folded into a cushion at nine.</li>
<li><strong>Silence needs a start and an end.</strong> We ring a small brass bell for both, and the ducks have stopped minding.</li>
</ol>
<h2>Why outdoors</h2>
<p>Our teachers learnt their yoga in rooms in Mysuru and Pune, where the aim was often to shut out the street. Here there is no street to shut out. There is a cuckoo, a tractor, the smell of pine, and a breathing exercise from a hot country turns out to be a good way to meet cold air. <em>The lake does half the teaching.</em></p>
<h3>In the cold months</h3>
<p>We now move into the community hall, same day and same time. Afterwards there is porridge with cardamom for those who want to stay and talk. Taking part is free for members, and anyone may come once to try. Tell the teacher beforehand about injuries or pregnancy, so that you can be shown another way to do the movements. Questions go to <a href="mailto:sweden@example.org">sweden@example.org</a>.</p>`,
    picture: 'posts/lake',
    daysAgo: 98,
    is_published: true,
    read_more_link: null,
  },
  {
    title: "Nominations for this year's awards: a first draft",
    category: 'Awards',
    summary:
      'A draft for the board to read before it is published: what makes a good nomination, and what the jury will be looking for.',
    content: `<p><em>To be checked before publication: the closing date, the place of the summit and the names of the jury members who have said yes.</em></p>
<p>Soon we open nominations for the ten awards that are handed out at the annual summit. Each year the jury reads letters that are kind but vague, and each year good candidates fall behind because of it. Here is what helps.</p>
<h2>Tell us what happened</h2>
<p>A good nomination describes something that took place. Who did it, where, and what was different afterwards? <strong>One page is enough.</strong> A photograph, a programme or a letter from somebody who was there says more than adjectives.</p>
<ul>
<li>Choose one award only. If you are unsure which, send it anyway and say so.</li>
<li>Ask the person first. Not everyone wants to stand on a stage.</li>
<li>You may nominate a group, a class, a shop or a choir.</li>
<li>You may not nominate yourself, but your neighbour may.</li>
</ul>
<h2>What the jury does</h2>
<p>Each council reads the nominations within its own subject and proposes one name. The jury for the special recognitions has one member from each country chapter. Anyone who knows a candidate personally says so and leaves the room while the matter is decided.</p>
<p>All who nominate get an answer, also when the award goes to someone else. Letters are sent to <a href="mailto:awards@example.org">awards@example.org</a>, in English, Swedish or any other Nordic language. If you would rather write in Hindi or Tamil, do; we have readers for that too, and they look forward to being asked.</p>`,
    picture: 'posts/draft',
    daysAgo: 1,
    is_published: false,
    read_more_link: null,
  },
];
