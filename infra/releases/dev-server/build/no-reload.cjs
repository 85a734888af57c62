/** In place of mini-css-extract-plugin's client, which would fetch every stylesheet of the page again. */
module.exports = () => () => undefined;
