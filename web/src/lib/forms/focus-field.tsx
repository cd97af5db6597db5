import { useEffect, useRef } from 'react'

/** Of a field its control; of what only a heading or a group names, the first that can have the focus. */
const fieldOf = (name: HTMLElement): HTMLElement | null => {
  if (name instanceof HTMLLabelElement && name.control) return name.control
  const around = name.closest(name.tagName === 'H2' ? 'section' : 'div')
  return around?.querySelector<HTMLElement>('input, button') ?? null
}

/** Puts the focus into the field of that label, of the dialog or page around it, once both are drawn. */
export const FocusField = ({ label }: { label: string | undefined }) => {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (label === undefined) return
    const around = here.current?.closest('dialog, main') ?? document
    const named = [...around.querySelectorAll<HTMLElement>('label, [id$="-label"], h2')]
    const name = named.find((one) => one.textContent.trim().startsWith(label))
    const field = name && fieldOf(name)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [label])
  return <span ref={here} hidden />
}
