/** The browser's own way, which leaves what is being typed alone: it scrolls there, and Tab goes on from there. */
export const goToSection = (id: string): void => {
  window.location.hash = id
  // Where the address says so already, it would stay where it is.
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
