import { type ReactNode, useEffect, useRef } from 'react'

/** The title of a view or step: it takes the focus when it comes, so that nobody is left on a button that went away. */
export const FocusedHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
