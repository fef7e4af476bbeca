import { limits } from '@revela/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useReducedMotion } from '../lib/browser/media.ts'
import { useText } from '../lib/text/text.tsx'
import styles from './carousel.module.css'
import { classNames } from './class-names.ts'

interface CarouselProps {
  slides: { key: string; content: ReactNode }[]
  /** What the slides are, for people who don't see them. */
  label: string
}

/** The slide after this one; after the last comes the first (R-UIX-01). */
export const nextSlide = (index: number, count: number): number => (count === 0 ? 0 : (index + 1) % count)

/** Set on the element, because what the server draws holds no style of its own. */
function fades(slide: HTMLElement | null): void {
  if (slide) slide.style.transitionDuration = `${limits.carousel.fadeMs}ms`
}

/** Slides on top of each other: every 5 s the next fades in over 0.8 s, while nobody points at it, has focus in it or asked for less motion. */
export function Carousel({ slides, label }: CarouselProps) {
  const { t } = useText()
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const runs = !held && !still && slides.length > 1

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(
      () => setIndex(now => nextSlide(now, slides.length)),
      limits.carousel.intervalMs,
    )
    return () => clearInterval(timer)
  }, [runs, slides.length])

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.slides}>
        {slides.map((slide, at) => (
          <div
            key={slide.key}
            className={classNames(styles.slide, at === index && styles.current)}
            inert={at !== index}
            aria-hidden={at !== index}
            ref={fades}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 ? (
        <div className={styles.dots}>
          {slides.map((slide, at) => (
            <button
              key={slide.key}
              type="button"
              className={classNames(styles.dot, at === index && styles.currentDot)}
              aria-label={t('carousel.goTo', { number: at + 1, total: slides.length })}
              aria-current={at === index}
              onClick={() => setIndex(at)}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}
