// Runs only in browsers too old for the app, which has not started in them: ES5.
document.getElementById('root').hidden = true
document.getElementById('old-browser').hidden = false
