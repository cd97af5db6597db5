import type { ClassStudent } from '@plantel/contract/classes'
import { useRef, useState } from 'react'

export interface Opened {
  student: ClassStudent
  anchor: HTMLElement
}

/** One menu for all rows, beside the button of the one that it is about. */
export const useRowMenu = () => {
  const [opened, setOpened] = useState<Opened>()
  const pressedOpen = useRef<ClassStudent>(undefined)
  return {
    opened,
    close: () => setOpened(undefined),
    open: (student: ClassStudent, anchor: HTMLElement) => setOpened({ student, anchor }),
    /** As in `useMenu`: the press that closes the menu does not open it again. */
    button: (student: ClassStudent) => ({
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opened?.student === student,
      onPointerDown: () => {
        pressedOpen.current = opened?.student
      },
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
        setOpened(pressedOpen.current === student ? undefined : { student, anchor: currentTarget })
        pressedOpen.current = undefined
      },
    }),
  }
}
