import type { ShownEvent } from '../../../src/content/events/published.ts';
import type { ListedPost } from '../../../src/content/posts/published.ts';
import { Activities } from './activities.tsx';
import { About } from './about.tsx';
import { Awards } from './awards.tsx';
import { Contact } from './contact.tsx';
import { Councils } from '../councils/section.tsx';
import { Hero } from './hero.tsx';
import { Membership } from './membership.tsx';
import { News } from './news.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { NewsletterSection } from '../../people/newsletter/newsletter.tsx';

export function HomePage(props: {
  /** Texts of an administrator. Empty ones leave the site's own in place. */
  posts: ListedPost[];
  events: ShownEvent[];
}) {
  const { t } = useLanguage();
  return (
    <Layout
      className="home"
      meta={{
        title: t('home:meta.title'),
        description: t('home:meta.description'),
        card: 'home',
      }}
    >
      <Hero events={props.events} />
      <About />
      <Councils page="home" />
      <Activities />
      <Membership />
      <Awards />
      <News posts={props.posts} events={props.events} />
      <NewsletterSection when="touch" />
      <Contact />
    </Layout>
  );
}
