import type { EventRow } from '../src/events/queries.ts';
import type { ListedPost } from '../src/news/queries.ts';
import { paths } from '../src/paths.ts';
import { Activities } from './home/activities.tsx';
import { About } from './home/about.tsx';
import { Awards } from './home/awards.tsx';
import { Contact } from './home/contact.tsx';
import { Councils } from './home/councils.tsx';
import { Hero } from './home/hero.tsx';
import { Membership } from './home/membership.tsx';
import { News } from './home/news.tsx';
import { useLanguage } from './language.tsx';
import { Layout } from './layout.tsx';
import { NewsletterSection } from './newsletter.tsx';

export function HomePage(props: {
  /** What is missing or empty of it is the text below. */
  hero: { title: string; content: string } | undefined;
  posts: ListedPost[];
  events: EventRow[];
}) {
  const { t } = useLanguage();
  return (
    <Layout
      className="home"
      meta={{
        title: t('home:meta.title'),
        description: t('home:meta.description'),
        image: paths.card('home'),
      }}
    >
      <Hero
        title={props.hero?.title || t('home:hero.title')}
        subtitle={props.hero?.content || t('home:hero.subtitle')}
      />
      <About />
      <Councils />
      <Activities />
      <Membership />
      <Awards />
      <News posts={props.posts} events={props.events} />
      <NewsletterSection />
      <Contact />
    </Layout>
  );
}
