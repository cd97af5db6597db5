import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

const arrived = new Map<Load, ComponentType>()
const underWay = new Set<Promise<void>>()

const fetchScreen = async (load: Load): Promise<void> => {
  try {
    const { default: screen } = await load()
    arrived.set(load, screen)
  } catch {
    arrived.delete(load)
  }
}

export const loadScreen = async (load: Load): Promise<void> => {
  const fetched = fetchScreen(load)
  underWay.add(fetched)
  await fetched
  underWay.delete(fetched)
}

/** Once all code that is being fetched has come, or has not. */
export const screensLoaded = async (): Promise<void> => {
  await Promise.all(underWay)
}

/** The screen, when its code is already here: then it is drawn at once, without a moment of skeleton. */
export const arrivedScreen = (load: Load): ComponentType | undefined => arrived.get(load)
