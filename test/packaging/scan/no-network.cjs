/** What the scanner gets in place of its HTTP client. */

module.exports = () => Promise.reject(new Error('The scan runs without a network.'))
