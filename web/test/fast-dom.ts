import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

// With each element React keeps the stack of who made it, until it has made so many within a second. Only `captureOwnerStack` reads them.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

// As in a browser. In happy-dom it is all the markup within, and Popper asks for it at each step.
Element.prototype.toString = function toString() {
  return Object.prototype.toString.call(this)
}

/** While somebody waits, each look that finds nothing throws: only the last one is read, and it is printed with the page. */
const { getElementError } = getConfig()
const isLooking = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  getElementError: function elementError(message, container) {
    if (isLooking()) return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    const error = getElementError(message, container)
    // The runner shows the line of the test, not this one.
    Error.captureStackTrace(error, elementError)
    return error
  },
})
