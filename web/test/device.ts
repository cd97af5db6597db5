import { onTestFinished, vi } from 'vitest'

interface Device {
  permission: NotificationPermission
  asks: NotificationPermission
  /** The address with the push service; null while there is none. */
  subscription: PushSubscription | null
  shown: { close: () => void }[]
  /** The push service does not answer. */
  unreachable: boolean
  allow: (permission: NotificationPermission) => void
  tell: (data: unknown) => void
}

const ENDPOINT = 'https://push.example/una'
const KEYS = { p256dh: 'BPublica', auth: 'Secreto' }

const subscriptionOf = (device: Device): PushSubscription => {
  const fake: Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: () => {
      device.subscription = null
      return Promise.resolve(true)
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of it that the app uses
  return fake as PushSubscription
}

const workerOf = (device: Device) => {
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<PushSubscription>>(() => {
    if (device.unreachable) return Promise.reject(new DOMException('no service', 'AbortError'))
    device.subscription = subscriptionOf(device)
    return Promise.resolve(device.subscription)
  })
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(device.subscription), subscribe },
    getNotifications: () => Promise.resolve(device.shown),
  }
  const found = () => Promise.resolve(registration)
  return Object.assign(new EventTarget(), {
    subscribe,
    register: found,
    getRegistration: found,
    ready: found(),
  })
}

/** A browser that can receive messages, until the test ends; happy-dom is one that cannot. */
export const fakeDevice = ({ on = false }: { on?: boolean } = {}) => {
  const status = new EventTarget()
  const device: Device = {
    permission: on ? 'granted' : 'default',
    asks: 'granted',
    subscription: null,
    shown: [],
    unreachable: false,
    allow: (permission) => {
      device.permission = permission
      status.dispatchEvent(new Event('change'))
    },
    tell: (data) => void worker.dispatchEvent(new MessageEvent('message', { data })),
  }
  if (on) device.subscription = subscriptionOf(device)
  const worker = workerOf(device)
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => {
    device.permission = device.asks
    return Promise.resolve(device.asks)
  })
  const notification = Object.defineProperty({ requestPermission }, 'permission', {
    get: () => device.permission,
  })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal(
    'navigator',
    Object.defineProperties(Object.create(navigator), {
      serviceWorker: { value: worker },
      permissions: { value: { query: () => Promise.resolve(status) } },
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return Object.assign(device, { worker, requestPermission })
}
