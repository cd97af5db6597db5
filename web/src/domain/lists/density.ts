const nameOf = (user_id: number): string => `plantel-renglones-${user_id}`

/** Whether this person wants roomy rows on this device. */
export const isRoomy = (user_id: number): boolean => {
  try {
    return localStorage.getItem(nameOf(user_id)) === 'amplios'
  } catch {
    // Without storage rows are as they are for everybody.
    return false
  }
}

export const keepDensity = (user_id: number, roomy: boolean): void => {
  try {
    if (roomy) localStorage.setItem(nameOf(user_id), 'amplios')
    else localStorage.removeItem(nameOf(user_id))
  } catch {
    // It holds until the page is closed.
  }
}

const ROOMY = '44px'

/** `data-table.module.css` reads it. */
export const applyDensity = (roomy: boolean): void => {
  const { style } = document.documentElement
  if (roomy) {
    style.setProperty('--rows', ROOMY)
    style.setProperty('--row-lines', 'none')
    style.setProperty('--row-height', 'auto')
  } else for (const name of ['--rows', '--row-lines', '--row-height']) style.removeProperty(name)
}
