import { PlanCard, type PlanCardProps } from '../plan-card.tsx';
import { Carousel, type CarouselTexts } from './carousel.tsx';

export interface PlanCarouselProps {
  label: string;
  texts: CarouselTexts;
  plans: PlanCardProps[];
}

export default function PlanCarousel({ plans, ...carousel }: PlanCarouselProps) {
  return (
    <Carousel
      {...carousel}
      className="plan-carousel"
      items={plans}
      keyOf={({ category }) => category}
    >
      {(plan) => <PlanCard plan={plan} />}
    </Carousel>
  );
}
