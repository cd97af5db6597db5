import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Within the app, or an address with its scheme, which is the browser's: `webcal://…`. */
  to: string
  replace?: boolean
  state?: unknown
}

/** What the browser is to do by itself: another tab, another window, a download. */
export const isOfBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

const isOutside = (to: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(to)

/** A link that the app follows. React Router's own brings the framework mode's prefetching, forms and scrolling into every page. */
export const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
  const within = useHref(to)
  const href = isOutside(to) ? to : within
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isOutside(to) || isOfBrowser(event) || (rest.target ?? '_self') !== '_self')
      return
    event.preventDefault()
    // Where one already is makes no step back.
    void navigate(to, { replace: replace ?? href === here, state })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
